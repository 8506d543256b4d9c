/**
 * What stands on the page when there is neither config nor copy to say anything with: what index.html keeps for it in
 * `<template id="boot-failure">`, and a button that loads the page anew.
 */
export function showBootFailure(page: Document): void {
  const root = page.getElementById('root') ?? page.body;
  const template = page.getElementById('boot-failure');
  const content =
    template instanceof HTMLTemplateElement ? template.content.cloneNode(true) : page.createElement('button');
  root.replaceChildren(content);
  const button = root.querySelector('button');
  if (!button) return;
  if (button.textContent === '') button.textContent = '\u21bb';
  button.addEventListener('click', () => {
    page.location.reload();
  });
}
