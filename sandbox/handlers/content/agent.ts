import { forPlayer } from '#sandbox/api/handler.ts';
import { REFUSAL_MESSAGES } from '#sandbox/wire/refusal-messages.ts';
import { Refusal } from '#sandbox/wire/refusal.ts';
import { isMobile } from '#sandbox/handlers/session/profile.ts';

/** Takes an application to join the agent programme: one per player, and none from an agent. */
export const applyForAgent = forPlayer<'applyForAgent'>((call) => {
  const { mobile, apply_info } = call.input;
  if (!isMobile(mobile)) throw new Refusal(REFUSAL_MESSAGES.applyForAgent.mobile);
  if (!apply_info.trim()) throw new Refusal(REFUSAL_MESSAGES.applyForAgent.apply_info);

  if (call.player.is_agent === 1) throw new Refusal('您已经是代理');
  const earlier = call.store.one('SELECT id FROM agent_applications WHERE player_id = ?', call.player.id);
  if (earlier) throw new Refusal('您的申请正在审核中，请勿重复提交');

  call.store.run(
    'INSERT INTO agent_applications (player_id, mobile, apply_info, created_at) VALUES (?, ?, ?, ?)',
    call.player.id,
    mobile,
    apply_info.trim(),
    call.now,
  );

  return { data: null, message: '申请已提交，请等待审核' };
});
