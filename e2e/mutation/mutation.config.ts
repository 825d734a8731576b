import config from "../../vite.config.ts";

// Only the tests beside the mutated code: a distant test notices a mutant by chance.
export default {
  ...config,
  test: {
    ...config.test,
    include: (process.env["MUTATION_TESTS"] ?? "").split(" "),
    setupFiles: ["e2e/mutation/mutation-setup.ts"],
  },
};
