export function Logo() {
  return <img src={`${import.meta.env.BASE_URL}icon.svg`} alt="" width={20} height={20} className="size-5 shrink-0" />;
}
