/** Returns the text on the page of a PDF of `pdfOf`, found by the file's own table of objects as a reader finds it. */
export function readPdf(dataUrl: string): string {
  const pdf = Buffer.from(dataUrl.slice(dataUrl.indexOf(",") + 1), "base64").toString("latin1");
  const table = pdf.slice(Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1]));
  const offsets = [...table.matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset));
  const objectOf = (id: number) => {
    const text = pdf.slice(offsets[id - 1]);
    return text.startsWith(`${id} 0 obj\n`) ? text.slice(0, text.indexOf("endobj")) : "";
  };
  const follow = (text: string, name: string) =>
    objectOf(Number(new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1]));
  const page = follow(follow(follow(table, "Root"), "Pages"), "Kids");
  const [, length, stream = ""] = /\/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(follow(page, "Contents")) ?? [];
  return stream.length === Number(length) ? (/\((.*)\) Tj/.exec(stream)?.[1] ?? "") : "";
}
