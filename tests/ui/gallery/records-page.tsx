import { useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { ChipGroup } from '#ui/chip-group.tsx';
import { EmptyState } from '#ui/blank-state.tsx';
import { MoneyText } from '#ui/money-text.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { StatusPill } from '#ui/status-pill.tsx';
import { TabList, TabPanel } from '#ui/tab-list.tsx';
import { SubBar } from './shell.tsx';

const rows = [
  {
    title: '银行卡存款',
    no: 'D20261120094417',
    at: '09:44',
    amount: '500',
    tone: 'warning',
    state: '待审核',
  },
  {
    title: 'USDT 存款',
    no: 'D20261120081102',
    at: '08:11',
    amount: '2680.5',
    tone: 'success',
    state: '已通过',
  },
  {
    title: '银行卡提现',
    no: 'W20261120070355',
    at: '07:03',
    amount: '-1200',
    tone: 'danger',
    state: '已拒绝',
  },
] as const;
export function RecordsPage() {
  const [tab, setTab] = useState('usdt');
  const sum = slots.sumStrip();
  const record = slots.recordRow();
  const day = slots.dayHeader();
  return (
    <div className={slots.page().root}>
      <SubBar title="交易记录" />
      <TabList
        name="g"
        label="卡片"
        selected={tab}
        onSelect={setTab}
        tabs={[
          { id: 'usdt', label: '虚拟币' },
          { id: 'wallet', label: '虚拟钱包', dot: true },
          { id: 'bank', label: '银行卡' },
        ]}
      />
      <main className={slots.page().body}>
        <TabPanel name="g" id={tab}>
          <Segmented
            label="类型"
            value="1"
            onSelect={() => undefined}
            choices={['存款', '取款', '转入', '转出'].map((label, i) => ({ value: String(i + 1), label }))}
          />
        </TabPanel>
        <ChipGroup
          label="时间"
          columns="scroll"
          value="4"
          onSelect={() => undefined}
          choices={['今天', '近 7 天', '近 15 天', '近 30 天', '全部平台'].map((label, i) => ({
            value: String(i + 1),
            label,
          }))}
        />
        <dl className={sum.root}>
          {[
            ['笔数', '12'],
            ['合计', '¥18,240.50'],
            ['净额', '+¥2,680.00'],
          ].map(([label, value]) => (
            <div key={label} className={sum.item}>
              <dt className={sum.label}>{label}</dt>
              <dd className={sum.value}>{value}</dd>
            </div>
          ))}
        </dl>
        {['今天', '昨天'].map((name) => (
          <section key={name}>
            <h2 className={day.root}>
              {name} 11月20日<span className={day.note}>3 笔</span>
            </h2>
            <div className={recipes.card({ padding: 'list' })}>
              {rows.map((row) => (
                <button key={row.no} type="button" className={record.root}>
                  <span className={record.main}>
                    <span className={record.title}>{row.title}</span>
                    <span className={record.meta}>{row.no}</span>
                    <span className={record.meta}>2026-11-20 {row.at}</span>
                  </span>
                  <span className={record.side}>
                    <span className={record.amount}>
                      <MoneyText
                        value={row.amount}
                        signed
                        size="md"
                        tone={row.amount.startsWith('-') ? 'loss' : 'gain'}
                      />
                    </span>
                    <StatusPill tone={row.tone}>{row.state}</StatusPill>
                  </span>
                </button>
              ))}
            </div>
          </section>
        ))}
        <EmptyState title="这里什么都没有" hint="换一个时间或类型看看" />
      </main>
    </div>
  );
}
