import { checkConfig } from './config/check.ts';
import { readConfig } from './config/config-tree.ts';
import { writeFault } from './config/fault.ts';

const tree = await readConfig(process.cwd());
const faults = await checkConfig(tree, process.cwd());
for (const fault of faults) {
  const text = tree.files.find((file) => file.path === fault.path)?.text ?? '';
  console.error(writeFault(fault, text));
}
if (faults.length > 0) {
  console.error(`${faults.length} faults. Nothing was published.`);
  process.exitCode = 1;
} else {
  console.log(`${tree.files.length} files of config agree with each other and with openapi.yaml.`);
}
