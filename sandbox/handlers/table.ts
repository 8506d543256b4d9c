import type { HandlerTable } from '#sandbox/api/handler.ts';
import { bindCard, bindVirtualWallet } from './cards/bind.ts';
import { listCards, deleteCard, listBanks } from './cards/cards.ts';
import { changeLoginPassword, changeWithdrawalPassword } from './cards/passwords.ts';
import { applyForAgent } from './content/agent.ts';
import { listGames, listProviderGames, getGameUrl } from './content/games.ts';
import {
  listBanners,
  listHomeNotices,
  getServiceUrl,
  getAgentLoginUrl,
  getArticle,
  listNotices,
  listVipLevels,
} from './content/pages.ts';
import { createDeposit, getPayInfo } from './money/deposits.ts';
import { getPayWays, getPayRange, getReceivingAccount } from './money/pay-ways.ts';
import { listBets, listTransactions } from './money/records.ts';
import { createTransfer, setAutoTransfer } from './money/transfers.ts';
import { getRequiredTurnover, createWithdrawal } from './money/withdrawals.ts';
import {
  listActivityTypes,
  listActivities,
  getActivity,
  applyForActivity,
  listActivityApplications,
} from './promotion/activities.ts';
import { listVenueBalances, listRebates, claimRebates } from './promotion/rebates.ts';
import { getRedPacketState, claimRedPacket, listRedPackets } from './promotion/red-packets.ts';
import { uploadAvatar } from './session/avatar.ts';
import { register, login, logout } from './session/entry.ts';
import { getBalance, getUser, getWallet, recycleVenues } from './session/player.ts';
import { updateProfile } from './session/profile.ts';
import { getVisitUrl, getSite } from './session/site.ts';

/** Every operation of openapi.yaml and its handler; a missing one does not compile. */
export const handlers = {
  bindCard,
  bindVirtualWallet,
  listCards,
  deleteCard,
  listBanks,
  changeLoginPassword,
  changeWithdrawalPassword,
  applyForAgent,
  listGames,
  listProviderGames,
  getGameUrl,
  listBanners,
  listHomeNotices,
  getServiceUrl,
  getAgentLoginUrl,
  getArticle,
  listNotices,
  listVipLevels,
  createDeposit,
  getPayInfo,
  getPayWays,
  getPayRange,
  getReceivingAccount,
  listBets,
  listTransactions,
  createTransfer,
  setAutoTransfer,
  getRequiredTurnover,
  createWithdrawal,
  listActivityTypes,
  listActivities,
  getActivity,
  applyForActivity,
  listActivityApplications,
  listVenueBalances,
  listRebates,
  claimRebates,
  getRedPacketState,
  claimRedPacket,
  listRedPackets,
  uploadAvatar,
  register,
  login,
  logout,
  getBalance,
  getUser,
  getWallet,
  recycleVenues,
  updateProfile,
  getVisitUrl,
  getSite,
} satisfies HandlerTable;
