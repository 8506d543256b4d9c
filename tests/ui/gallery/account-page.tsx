import { recipes, slots } from '#generated/recipes.ts';
import { AvatarRosette } from '#ui/art/avatar-rosette.tsx';
import { BankGlyph } from '#ui/art/bank-glyph.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { VipBadge } from '#ui/art/vip-badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { TabBar } from './shell.tsx';

export function AccountPage() {
  const card = slots.bankCard();
  const callout = slots.callout({ tone: 'warning' });
  const progress = slots.progress();
  return (
    <div className={slots.page().root}>
      <main className={slots.page({ tabBar: true }).body}>
        <section className={recipes.row({ gap: 'md' })}>
          <AvatarRosette seed="qinghua88" size={64} />
          <div className={recipes.stack({ gap: 'xs' })}>
            <strong className={recipes.text({ size: 'titleMd' })}>qinghua88</strong>
            <span className={recipes.text({ size: 'caption', tone: 'subtle' })}>加入第 128 天</span>
          </div>
          <VipBadge level={5} size={52} label="VIP 5" />
        </section>
        <section className={`${recipes.card()} ${recipes.stack({ gap: 'sm' })}`}>
          <span className={recipes.text({ size: 'bodySm', tone: 'muted' })}>总资产</span>
          <MoneyText value="12680.5" size="display" />
          <div className={progress.root} role="progressbar" aria-valuenow={64} aria-label="进度">
            <div className={progress.bar} style={{ '--progress': 64 }} />
          </div>
          <span className={recipes.text({ size: 'caption', tone: 'subtle' })}>距 VIP 6 还差 ¥3,200</span>
        </section>
        <div className={callout.root}>
          <span className={callout.icon}>
            <Icon name="warning" />
          </span>
          <p className={callout.body}>请通过 TRC20 网络转入，转错网络的款项无法找回。</p>
        </div>
        <section className={card.root}>
          <div className={card.head}>
            <BankGlyph name="青禾银行" />
            <div>
              <p className={card.name}>青禾银行</p>
              <p className={card.note}>陈砚秋 · 储蓄卡</p>
            </div>
            <span className={card.delete}>
              <IconButton label="解绑" tone="inherit">
                <Icon name="trash" size={20} />
              </IconButton>
            </span>
          </div>
          <p className={card.number}>**** **** **** 4417</p>
        </section>
        <section className={slots.bankCard({ hue: 'coin' }).root}>
          <div className={card.head}>
            <Icon name="usdt" size={32} />
            <div>
              <p className={card.name}>USDT</p>
              <p className={card.note}>TRC20</p>
            </div>
          </div>
          <p className={card.number}>**** **** 5KcbLSE</p>
        </section>
        <section className={recipes.card({ padding: 'list' })}>
          <ListRow href="#" icon={<Icon name="wallet" size={20} />} title="我的钱包" value="¥12,680.50" />
          <ListRow href="#" icon={<Icon name="record" size={20} />} title="交易记录" />
          <ListRow
            href="#"
            icon={<Icon name="shield" size={20} />}
            title="账户安全"
            note="完善资料，账户更安全"
            value={<StatusPill tone="warning">待完善</StatusPill>}
          />
          <ListRow
            onPress={() => undefined}
            icon={<Icon name="logout" size={20} />}
            title="退出登录"
            tone="danger"
            arrow={false}
          />
        </section>
        <div className={recipes.row({ wrap: true })}>
          {(['neutral', 'brand', 'gilt', 'festive', 'danger', 'success', 'warning', 'info'] as const).map(
            (tone) => (
              <StatusPill key={tone} tone={tone}>
                {tone}
              </StatusPill>
            ),
          )}
        </div>
        <Button variant="soft" full icon={<Icon name="plus" size={20} />}>
          添加银行卡
        </Button>
      </main>
      <TabBar current={4} />
    </div>
  );
}
