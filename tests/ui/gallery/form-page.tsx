import { useState } from 'react';
import { recipes, slots } from '#generated/recipes.ts';
import { AmountField } from '#ui/amount-field.tsx';
import { Icon } from '#ui/art/icon.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { CopyRow } from '#ui/copy-row.tsx';
import { fieldAria } from '#ui/field-aria.ts';
import { FieldFrame } from '#ui/field-frame.tsx';
import { MethodGrid } from '#ui/method-grid.tsx';
import { PasswordField } from '#ui/password-field.tsx';
import { Segmented } from '#ui/segmented.tsx';
import { SelectTrigger } from '#ui/select-trigger.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { Toggle } from '#ui/toggle.tsx';
import { SubBar } from './shell.tsx';

export function FormPage() {
  const [amount, setAmount] = useState('500');
  const [chip, setChip] = useState('500');
  const [view, setView] = useState('login');
  const [method, setMethod] = useState('bank');
  const bar = slots.submitBar();
  return (
    <div className={slots.page().root}>
      <SubBar
        title="存款"
        action={
          <a className={recipes.link()} href="#">
            记录
          </a>
        }
      />
      <main className={slots.page().body}>
        <Segmented
          label="登录方式"
          choices={[
            { value: 'login', label: '登录' },
            { value: 'register', label: '注册' },
          ]}
          value={view}
          onSelect={setView}
        />
        <MethodGrid
          label="存款方式"
          choices={[
            { value: 'bank', label: '银行卡', note: '100-50,000', icon: <Icon name="bank" /> },
            { value: 'usdt', label: 'USDT', note: '约 3 分钟', icon: <Icon name="usdt" /> },
            { value: 'wechat', label: '微信', note: '100-1,000', icon: <Icon name="chat-pay" /> },
          ]}
          value={method}
          onSelect={setMethod}
        />
        <section className={recipes.card()}>
          <FieldFrame id="amount" label="存款金额" hint="单笔 ¥100 - ¥10,000">
            <AmountField
              {...fieldAria('amount', { hint: true })}
              symbol="¥"
              clearLabel="清除"
              value={amount}
              hasValue={amount !== ''}
              placeholder="请输入金额"
              onChange={(event) => setAmount(event.currentTarget.value)}
              onClear={() => setAmount('')}
            />
          </FieldFrame>
          <div style={{ '--x': 0 }} className={recipes.stack({ gap: 'sm' })}>
            <span />
            <ChipGroup
              label="快捷金额"
              columns={4}
              value={chip}
              onSelect={setChip}
              choices={['100', '500', '1000', '5000'].map((value) => ({ value, label: value }))}
            />
          </div>
        </section>
        <section className={`${recipes.card()} ${recipes.stack({ gap: 'lg' })}`}>
          <FieldFrame id="name" label="存款人姓名" required>
            <TextField
              {...fieldAria('name', { required: true })}
              placeholder="与银行卡户名一致"
              defaultValue=""
            />
          </FieldFrame>
          <FieldFrame id="bank" label="银行类型" required error="请选择银行类型">
            <SelectTrigger {...fieldAria('bank', { error: true })} placeholder="请选择银行" />
          </FieldFrame>
          <FieldFrame id="no" label="银行卡号" error="请输入正确的银行卡号长度">
            <TextField {...fieldAria('no', { error: true })} defaultValue="6222 02" inputMode="numeric" />
          </FieldFrame>
          <FieldFrame id="pw" label="支付密码" hint="6 至 18 位">
            <PasswordField
              {...fieldAria('pw', { hint: true })}
              showLabel="显示"
              hideLabel="隐藏"
              defaultValue="abcdefg"
            />
          </FieldFrame>
          <FieldFrame id="addr" label="USDT 地址">
            <TextField
              {...fieldAria('addr', {})}
              mono
              defaultValue="TQn9Y2khEsLJW1ChVWFMSMeRDow5KcbLSE"
              end={
                <Button variant="ghost" size="md">
                  粘贴
                </Button>
              }
            />
          </FieldFrame>
          <FieldFrame id="why" label="申请理由" counter="0/200">
            <TextArea {...fieldAria('why', {})} placeholder="请输入申请理由" />
          </FieldFrame>
          <Checkbox defaultChecked>我已年满 18 周岁，并同意《用户协议》与《隐私政策》</Checkbox>
          <Checkbox>记住登录</Checkbox>
          <Toggle on onToggle={() => undefined} label="自动转账" />
        </section>
        <section className={recipes.card({ padding: 'list' })}>
          <CopyRow label="收款人" value="陈砚秋" copyLabel="复制收款人" onCopied={() => undefined} />
          <CopyRow
            label="收款账号"
            value="6222 0213 8890 4417"
            copyLabel="复制账号"
            onCopied={() => undefined}
          />
        </section>
        <div className={recipes.stack()}>
          <Button full>立即存款</Button>
          <Button full loading>
            提交中
          </Button>
          <div className={recipes.row({ fill: true })}>
            <Button variant="soft">查看记录</Button>
            <Button variant="outline">取消</Button>
          </div>
          <div className={recipes.row({ fill: true })}>
            <Button variant="danger">解除绑定</Button>
            <Button disabled>不可用</Button>
          </div>
          <div className={recipes.row({ fill: true })}>
            <Button palette="gilt">领取返水</Button>
            <Button palette="festive">抢红包</Button>
            <Button variant="ghost">更多</Button>
          </div>
        </div>
        <div className={bar.root} data-submit-bar>
          <div className={bar.actions}>
            <Button full>充值 ¥500</Button>
          </div>
        </div>
      </main>
    </div>
  );
}
