/**
 * The keys of the label of a member of config, the most specific first: `labels.member.rules.when` before
 * `labels.member.when`. `path` has the names and indexes from the file to the member.
 */
export function memberLabelKeys(
  path: readonly (string | number)[],
  { isOfAction }: { readonly isOfAction: boolean },
): readonly string[] {
  const name = String(path.at(-1) ?? '');
  const owner = path.slice(0, -1).findLast((step) => Number.isNaN(Number(step)));
  const isOfData = path.at(-3) === 'data';
  return [
    ...(isOfAction ? [`action.${name}`] : []),
    ...(isOfData ? [`data.${name}`] : []),
    ...(owner === undefined ? [] : [`${owner}.${name}`]),
    name,
  ].map((key) => `labels.member.${key}`);
}
