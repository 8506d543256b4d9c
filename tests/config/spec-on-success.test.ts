import { describe, expect, it } from 'vitest';
import type { Actions } from '#generated/config.ts';
import { runActions } from '#renderer/action/run-actions.ts';
import { readConfig, typedConfig } from '#scripts/config/read/config-tree.ts';
import { done, openLibrary, words } from '#tests/renderer/page/support/fake-port.ts';

/** The operations that respond with a message (spec, section 7), and the copy that replaces an empty one. */
const OWN_WORDS = {
  register: 'register.done',
  updateProfile: 'profile.saved',
  applyForAgent: 'apply-agent.done',
  applyForActivity: 'activity-info.applied',
  claimRebates: 'rebate.done',
  createWithdrawal: 'withdraw.submitted',
  createTransfer: 'transfer.done',
} as const;

const tree = await readConfig('.');
const { copy, forms, pages, site } = typedConfig(tree);
const t = (key: string): string => copy[key] ?? key;

interface Place {
  readonly file: string;
  readonly onSuccess: Actions;
}

/** All places in config/ that handle the outcome of an operation. */
function placesOf(operation: string): readonly Place[] {
  return tree.files.flatMap(({ path: file, text }) => {
    const found: Place[] = [];
    JSON.parse(text, (_key, value: unknown) => {
      if (isFollowed(value) && value.operation === operation)
        found.push({ file, onSuccess: value.onSuccess });
      return value;
    });
    return found;
  });
}

function isFollowed(value: unknown): value is { readonly operation: string; readonly onSuccess: Actions } {
  return typeof value === 'object' && value !== null && 'operation' in value && 'onSuccess' in value;
}

/** What happens after success: where the player goes, and what is said, by its key or in config's words. */
async function after(onSuccess: Actions, scope: object, t: (key: string) => string = words) {
  const library = openLibrary();
  library.choose('1'); // The second choice of a dialog: to the record.
  await runActions(onSuccess, { port: library.port, t, scope: () => ({ ...scope }) }, 'submit');
  return library;
}

it.each([
  [false, { page: 'login', query: { type: '0' }, replace: true }],
  [true, { page: 'home', replace: true, redirect: true }],
])('a registration leads home if there is a session (%j), else to the login', async (loggedIn, target) => {
  const [place] = placesOf('register');
  const scope = { answer: done({}), flags: { loggedIn }, route: { query: {} } };
  expect((await after(place?.onSuccess ?? [], scope)).went).toEqual([target]);
});

it.each([
  ['userbalance', '3'],
  ['jifeng', '4'],
])(
  '§4.24 the record of a transfer from %s is of type %s, known to be done or not, or sent again',
  async (from, type) => {
    const { result, onUnknown = [] } = forms['transfer'] ?? {};
    const record = site.records?.['createTransfer'] ?? { page: 'none' };
    const ways: Actions[] = [result?.links?.[0]?.then ?? [], onUnknown, [{ do: 'go', ...record }]];
    const scope = { form: { from }, request: { sourcetype: from } };
    for (const { went } of await Promise.all(ways.map((way) => after(way, scope))))
      expect(went).toEqual([{ page: 'transRecord', query: { type } }]);
    const recycled = await after(site.unknownOutcome ?? [], { answer: { operation: 'recycleVenues' } });
    expect(recycled.went).toEqual([{ page: 'transRecord', query: { type: '4' } }]);
  },
);

it.each(['money', 'payInfo', 'recharge', 'transfer', 'withdrawal'])(
  '%s loads balances, rate and fees anew at each visit',
  async (page) =>
    expect((await after(pages[page]?.onEnter?.[0]?.then ?? [], {})).refreshed).toEqual(['wallet']),
);

// Operations for which section 7 has no message of the server.
it.each([
  ['§8.14', '解绑成功', 'deleteCard'],
  ['§8.15', '绑定成功', 'bindCard'],
  ['§8.15', '绑定成功', 'bindVirtualWallet'],
  ['§8.16', '密码修改成功！', 'changeLoginPassword'],
  ['§8.16', '密码修改成功！', 'changeWithdrawalPassword'],
  ['§8.17', '已提交，等待后台审核', 'createDeposit', /deposit-bank/],
  ['§8.18', '已提交，请在新窗口完成支付', 'createDeposit', /deposit-(?!bank)/],
] as const)('%s "%s" follows %s', async (_row, said, operation, file = /./) => {
  const places = placesOf(operation).filter((place) => file.test(place.file));
  expect(places).not.toEqual([]);
  const answer = { operation, ...done({ pay_url: 'https://pay.example' }, '服务器说好') };
  for (const { onSuccess } of places)
    expect((await after(onSuccess, { answer }, t)).toasts).toEqual([['success', said]]);
});

it.each([
  [{ pay_url: 'https://pay.example/1' }, 'payIframe', 'deposit.submitted'],
  [{ deposit_no: 'D1' }, 'payInfo', 'deposit.submitted'],
  [{ deposit_no: 'D1', pay_url: 'javascript:alert(1)' }, 'payInfo', 'deposit.submitted-order'],
  [{ pay_url: 'javascript:alert(1)' }, 'transRecord', 'deposit.cannot-open'],
  [{}, 'transRecord', 'deposit.nothing-to-open'],
])('§4.26 a deposit answered with %j leads to %s, saying %s, by every method', async (data, page, said) => {
  const places = placesOf('createDeposit').filter(({ file }) => !file.includes('deposit-bank'));
  expect(places.length).toBeGreaterThan(8);
  const answer = { operation: 'createDeposit', ...done(data) };
  for (const { onSuccess } of places) {
    const { went, toasts, dialogs } = await after(onSuccess, { answer });
    const texts = [...toasts.map(([, text]) => text), ...dialogs.map(({ text }) => text)];
    expect([went[0]?.page, ...texts]).toEqual([page, said]);
  }
});

describe.each(Object.entries(OWN_WORDS))('%s', (operation, own) => {
  const toasts = async ({ onSuccess }: Place, message: string) => {
    const steps = onSuccess.filter(({ do: verb }) => verb === 'toast');
    return (await after(steps, { answer: { operation, ...done({}, message) } })).toasts;
  };

  it('is followed somewhere', () => expect(placesOf(operation)).not.toEqual([]));

  it.each(placesOf(operation))('§8.2 says the words of the server in $file, or ours', async (place) => {
    expect(await toasts(place, '服务器说好')).toEqual([['success', '服务器说好']]);
    expect(await toasts(place, '')).toEqual([['success', own]]);
  });
});
