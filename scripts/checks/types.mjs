import { join, relative } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import tseslint from 'typescript-eslint';
import { code, ignores, typedRules } from '../../eslint.config.js';

// What `tsc --noEmit` finds, and what the rules of ESLint find that ask for types: in one program, so that each type is worked out once.
const root = process.cwd();
const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (found) => report([found]) };
const config = ts.getParsedCommandLineOfConfigFile(join(root, 'tsconfig.json'), {}, host);
if (!config) throw new Error('tsconfig.json cannot be read');
const program = ts.createProgram({ rootNames: config.fileNames, options: config.options });
report([...config.errors, ...ts.getPreEmitDiagnostics(program)]);

const eslint = new ESLint({
  overrideConfigFile: true,
  warnIgnored: false,
  overrideConfig: [
    { ignores },
    {
      files: code,
      plugins: { '@typescript-eslint': tseslint.plugin },
      languageOptions: { parser: tseslint.parser, parserOptions: { programs: [program] } },
      rules: typedRules,
    },
  ],
});
const own = config.fileNames.map((file) => relative(root, file)).filter((file) => !file.endsWith('.d.ts'));
const results = await eslint.lintFiles(own);
const text = await (await eslint.loadFormatter()).format(results);
if (text) {
  console.error(text);
  process.exitCode = 1;
}

function report(diagnostics) {
  if (diagnostics.length === 0) return;
  const format = {
    getCanonicalFileName: (name) => name,
    getCurrentDirectory: () => root,
    getNewLine: () => '\n',
  };
  console.error(ts.formatDiagnostics(diagnostics, format));
  process.exitCode = 1;
}
