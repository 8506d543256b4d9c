import type { HandlerTable } from '#sandbox/api/handler.ts';
import { depositedCents } from '#sandbox/domain/deposits.ts';
import { addPlayer, isMobile, sendMessage } from '#sandbox/domain/players.ts';
import { gameCents, returnVenueBalances } from '#sandbox/domain/transfers.ts';
import { spellYuan, toYuan } from '#sandbox/ledger/cents.ts';
import { central } from '#sandbox/ledger/ledger.ts';
import { passwordMatches, closeSession, openSession } from '#sandbox/security/sessions-and-passwords.ts';
import { WELCOME_MESSAGE, SITE, USDT_TERMS } from '#sandbox/seed/catalog.ts';
import { findPlayerByName } from '#sandbox/store/player-row.ts';
import { beijingDay } from '#rules/beijing-time.ts';
import { Refusal, REFUSAL_MESSAGES } from '#sandbox/wire/refusal.ts';
import { serializeUser } from '#sandbox/wire/serialize.ts';

const NAME = /^[A-Za-z0-9]{6,16}$/;
const EMAIL = /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/;
const EARLIEST_BIRTHDAY = '1900-01-01';

const SIGNATURES: readonly { type: string; bytes: Buffer }[] = [
  { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  { type: 'image/gif', bytes: Buffer.from('GIF87a') },
  { type: 'image/gif', bytes: Buffer.from('GIF89a') },
];

/** The site, sessions, and the player. */
export const session = {
  /** Registers a player and logs them in. The rules and their order are those of spec section 5. */
  register(call) {
    const { name, password, confirmPass, realname, paypassword, pid } = call.input;
    const messages = REFUSAL_MESSAGES.register;
    if (!NAME.test(name)) throw new Refusal(messages.name);
    if (password !== confirmPass) throw new Refusal(messages.confirmPass);
    if (realname.trim().length < 2) throw new Refusal(messages.realname);
    if (findPlayerByName(call.store, name)) throw new Refusal('该用户名已被注册');

    const player = addPlayer(call, {
      username: name,
      password,
      payPassword: paypassword,
      realname: realname.trim(),
      referrer: String(pid ?? ''),
    });
    sendMessage(call, player.id, WELCOME_MESSAGE.title, WELCOME_MESSAGE.content);
    return { data: { api_token: openSession(call.store, player.id, call.now) }, message: '注册成功' };
  },

  /** A wrong name and a wrong password have the same message, so that nobody can find out which names exist. */
  login({ store, input, now }) {
    const player = findPlayerByName(store, input.name);
    if (!player || !passwordMatches(input.password, player.password_hash))
      throw new Refusal('账号或密码错误');
    return { data: { api_token: openSession(store, player.id, now) }, message: '登录成功' };
  },

  /** Ends the session of the request; other sessions of the player stay. */
  logout({ store, token }) {
    closeSession(store, token);
    return { data: null, message: '已退出登录' };
  },

  getBalance: ({ ledger, player }) => ({ data: { balance: toYuan(ledger.balance(central(player.id))) } }),

  getUser(call) {
    const balance = call.ledger.balance(central(call.player.id));
    const deposited = depositedCents(call, call.player.id);
    return { data: serializeUser(call.player, { balance, deposited, now: call.now }) };
  },

  /** The balances, the flag for automatic transfer, the fees and the rate (reading 6). */
  getWallet: (call) => ({
    data: {
      balance: toYuan(call.ledger.balance(central(call.player.id))),
      gameblance: toYuan(gameCents(call, call.player.id)),
      transferstatus: call.player.auto_transfer === 1 ? 1 : 0,
      withdrawcashfee: USDT_TERMS.erc20Fee,
      withdrawfeeusdttrc: USDT_TERMS.trc20Fee,
      withdrawusdtrate: USDT_TERMS.rate,
    },
  }),

  /** Transfers the money of all venues to the platform wallet. */
  recycleVenues(call) {
    const cents = returnVenueBalances(call, call.player);
    return {
      data: null,
      message: cents > 0 ? `回收成功，共${spellYuan(cents)}元` : '场馆内没有可回收的余额',
    };
  },

  updateProfile({ input: { mobile, email, birthday }, player, store, now }) {
    const messages = REFUSAL_MESSAGES.updateProfile;
    if (!isMobile(mobile)) throw new Refusal(messages.mobile);
    if (!EMAIL.test(email)) throw new Refusal(messages.email);
    if (!isCalendarDay(birthday) || birthday < EARLIEST_BIRTHDAY || birthday > beijingDay(now))
      throw new Refusal(messages.birthday);

    const set = 'UPDATE players SET mobile = ?, email = ?, birthday = ? WHERE id = ?';
    store.run(set, mobile, email, birthday, player.id);
    return { data: null, message: '保存成功' };
  },

  /** The address at which the site should be visited; empty: the current one. */
  getVisitUrl: ({ scenario }) => ({ data: { url: scenario.visitUrl ?? '' } }),

  /** The site's settings. Under maintenance it is closed, with a text for the player. */
  getSite({ scenario, origin }) {
    const download = `${origin}/sandbox/download`;
    return {
      data: {
        title: SITE.title,
        site_state: scenario.maintenance ? 0 : 1,
        repair_tips: scenario.maintenance ? SITE.repairTips : '',
        site_logo: '/sandbox/logo.svg',
        redpacket_switch: 1,
        index_modal: 1,
        webcontent: SITE.welcome,
        forever_domain: SITE.foreverDomain,
        ios_download_url: download,
        ios_download_qrcode: `/sandbox/qr/${encodeURIComponent(download)}.png`,
      },
    };
  },

  /** Stores the player's picture: a gif or png by its bytes, not by its name. */
  uploadAvatar({ upload = Buffer.alloc(0), store, player }) {
    const kind = SIGNATURES.find(({ bytes }) => upload.subarray(0, bytes.length).equals(bytes));
    if (!kind) throw new Refusal('请上传gif或png格式的图片');

    const id = store.insert('avatars', { player_id: player.id, type: kind.type, bytes: upload });
    store.run('UPDATE players SET avatar_id = ? WHERE id = ?', id, player.id);
    return { data: null, message: '上传成功' };
  },
} satisfies Partial<HandlerTable>;

function isCalendarDay(text: string): boolean {
  const instant = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(text);
}
