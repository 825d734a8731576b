import config from "../../vite.config.ts";
import { nodeTests } from "../../vitest.config.ts";

// Only the tests beside the mutated code: a distant test notices a mutant by chance.
export default {
  ...config,
  test: {
    ...nodeTests,
    include: (process.env["MUTATION_TESTS"] ?? "").split(" "),
    setupFiles: ["e2e/mutation/mutation-setup.ts"],
  },
};
