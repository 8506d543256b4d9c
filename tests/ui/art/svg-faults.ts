/** Everything that makes a text unfit to stand as an SVG file of ours: broken tags, numbers that are none, scripts, words, outside or dangling references. */
export function svgFaults(svg: string): string[] {
  const faults: string[] = [];
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) faults.push('has no SVG namespace');
  for (const bad of svg.match(/NaN|undefined|null|Infinity|\[object/g) ?? []) faults.push(`holds ${bad}`);
  for (const tag of svg.match(/<(script|text|style|foreignObject|image|a|animate)\b/gi) ?? [])
    faults.push(`has ${tag}`);
  for (const handler of svg.match(/\son[a-z]+=/gi) ?? []) faults.push(`has a handler ${handler}`);
  const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '');
  if (new Set(ids).size !== ids.length) faults.push('gives one id twice');
  const targets = [...svg.matchAll(/(?:href="|url\()([^")]*)/g)].map((match) => match[1] ?? '');
  for (const target of targets)
    if (!ids.includes(target.replace(/^#/, ''))) faults.push(`refers to ${target}`);
  return [...faults, ...tagFaults(svg)];
}

function tagFaults(svg: string): string[] {
  const open: string[] = [];
  const rest = svg.replace(
    /<(\/?)([a-zA-Z]+)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*="[^"<>]*")*)\s*(\/?)>/g,
    (_, closes, name, attributes, ends) => {
      const names = [...String(attributes).matchAll(/([a-zA-Z0-9:-]+)="/g)].map((match) => match[1]);
      if (new Set(names).size !== names.length) open.push(`${String(name)} (attribute twice)`);
      if (closes === '/') {
        if (open.pop() !== name) open.push(`mismatched ${String(name)}`);
      } else if (ends !== '/') open.push(String(name));
      return '';
    },
  );
  return [
    ...open.map((name) => `leaves ${name} open`),
    ...(rest.trim() === '' ? [] : [`has stray text ${rest.trim().slice(0, 40)}`]),
  ];
}
