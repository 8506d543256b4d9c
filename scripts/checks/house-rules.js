const KEBAB = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|config|schema|d))*\.(?:ts|tsx|js|mjs)$/;
const VAGUE = /^(?:utils?|helpers?|common|misc|types)\.(?:ts|tsx)$/;
const SUPPRESSION =
  /eslint-disable|eslint-enable|oxlint-disable|oxlint-enable|@ts-ignore|@ts-expect-error|@ts-nocheck|prettier-ignore|oxfmt-ignore|v8 ignore|istanbul ignore/;

/** The file is named in kebab-case after the one thing it does. */
const fileName = {
  create: (context) => ({
    Program(node) {
      const name = context.filename.split(/[\\/]/).pop() ?? '';
      if (!KEBAB.test(name)) context.report({ node, message: `Name the file in kebab-case: ${name}` });
      if (VAGUE.test(name))
        context.report({ node, message: `${name} says nothing: name the file after the one thing it does.` });
    },
  }),
};

/** No comment switches a check off. */
const noSuppression = {
  create: (context) => ({
    Program() {
      for (const comment of context.sourceCode.getAllComments())
        if (SUPPRESSION.test(comment.value))
          context.report({ loc: comment.loc, message: 'Mend the cause: checks are not switched off.' });
    },
  }),
};

/** A thing is imported from the file that holds it. */
const noBarrel = {
  create: (context) => ({
    ExportAllDeclaration(node) {
      context.report({ node, message: 'No barrels: import a thing from the file that holds it.' });
    },
  }),
};

/** Every exported declaration says in a docstring what it promises. */
const docstring = {
  create: (context) => ({
    ExportNamedDeclaration(node) {
      if (!node.declaration) return;
      const above = context.sourceCode.getCommentsBefore(node).at(-1);
      const documented = above?.type === 'Block' && above.value.startsWith('*');
      if (!documented)
        context.report({ node, message: 'Say in one sentence (/** ... */) what this promises.' });
    },
  }),
};

/** What players read stands in config: no Chinese in strings, templates, markup or names. */
const noWords = {
  create(context) {
    const check = (node) => {
      if (/\p{Script=Han}/u.test(context.sourceCode.getText(node)))
        context.report({ node, message: 'Put the words in config/locales and name their key.' });
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

/** The rules that no package has. */
export default {
  meta: { name: 'house' },
  rules: {
    ...{ 'file-name': fileName, 'no-suppression': noSuppression, 'no-barrel': noBarrel, docstring },
    'no-words': noWords,
  },
};
