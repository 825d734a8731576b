import { z } from "zod";

// Zod compiles validators with `new Function` unless told not to, and the page's policy forbids eval.
// It has to be set before the first schema is built, so nothing else may import "zod" directly.
z.config({ jitless: true });

export { z };
