import { testOnBareMachine } from "./bare-machine.mjs";

const { passed, failed, output, leftOut = [] } = await testOnBareMachine(process.argv.slice(2));
if (failed) console.log(output);
for (const what of leftOut) console.log(`Left out: ${what}`);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed ? 1 : 0;
