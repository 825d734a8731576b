import * as z from "zod/mini";

// The page's policy forbids eval, so zod must not compile. zod/mini needs a locale for messages. Both must be set
// before the first schema, so no other module may import zod.
z.config({ ...z.locales.en(), jitless: true });

export { z };
