import * as z from "zod/mini";

// Zod compiles validators with `new Function` unless told not to, and the page's policy forbids eval. Its small edition
// says "Invalid input" of everything unless it is given words. Both have to be set before the first schema is built, so
// nothing else may import zod directly.
z.config({ ...z.locales.en(), jitless: true });

export { z };
