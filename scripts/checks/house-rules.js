const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|config|schema|d))*\.(?:ts|tsx|js|mjs)$/;
const VAGUE = /^(?:utils?|helpers?|common|misc|types)\.(?:ts|tsx)$/;
const SUPPRESSION =
  /eslint-disable|eslint-enable|oxlint-disable|oxlint-enable|@ts-ignore|@ts-expect-error|@ts-nocheck|prettier-ignore|oxfmt-ignore|v8 ignore|istanbul ignore/;

/** File names are kebab-case and specific. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = context.filename.split(/[\\/]/).pop() ?? '';
      if (!KEBAB.test(name)) context.report({ node, message: `Name the file in kebab-case: ${name}` });
      if (VAGUE.test(name))
        context.report({ node, message: `${name} is too general: name the file after its main export.` });
    },
  }),
};

/** No comment suppresses a check. */
const noSuppression = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (SUPPRESSION.test(comment.value))
          context.report({ loc: comment.loc, message: 'Fix the cause: checks are not suppressed.' });
    },
  }),
};

/** No file re-exports another. */
const noBarrel = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import from the file that declares the export.' });
    },
  }),
};

/** Every exported function has a docstring. A type or a constant has one if its name does not say all. */
const docstring = {
  create: (context) => ({
    ExportNamedDeclaration(node) {
      if (node.declaration?.type !== 'FunctionDeclaration') return;
      const above = context.sourceCode.getCommentsBefore(node).at(-1);
      const documented = above?.type === 'Block' && above.value.startsWith('*');
      if (!documented)
        context.report({ node, message: 'Describe this function in a docstring (/** ... */).' });
    },
  }),
};

/** Copy belongs in config: no Chinese in strings, templates, markup or names. */
const noWords = {
  create(context) {
    const check = (node) => {
      if (/\p{Script=Han}/u.test(context.sourceCode.getText(node)))
        context.report({ node, message: 'Move the text to config/locales and use its copy key.' });
    };
    return {
      Literal: check,
      TemplateElement: check,
      JSXText: check,
      Identifier: check,
      JSXIdentifier: check,
    };
  },
};

/** The project's own lint rules. */
export default {
  meta: { name: 'house' },
  rules: {
    'file-name': fileName,
    'no-suppression': noSuppression,
    'no-barrel': noBarrel,
    docstring,
    'no-words': noWords,
  },
};
