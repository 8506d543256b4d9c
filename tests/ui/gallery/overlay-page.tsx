import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Overlay } from '#ui/overlay/overlay.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { PlainOverlay } from '#ui/overlay/plain-overlay.tsx';
import { HomePage } from './home-page.tsx';

export function OverlayPage() {
  const [kind, setKind] = useState(new URLSearchParams(location.search).get('kind'));
  const close = () => setKind(null);
  return (
    <>
      {(['dialog', 'sheet', 'drawer'] as const).map((name) => (
        <button key={name} type="button" id={`open-${name}`} onClick={() => setKind(name)}>
          {name}
        </button>
      ))}
      <HomePage />
      <ConfirmDialog
        open={kind === 'dialog'}
        title="温馨提示"
        confirmLabel="确认"
        cancelLabel="取消"
        onConfirm={close}
        onCancel={close}
      >
        您确定要退出登录吗?
      </ConfirmDialog>
      <Overlay
        kind="sheet"
        open={kind === 'sheet'}
        onClose={close}
        title="选择银行"
        closeLabel="关闭"
        footer={<Button>确定</Button>}
      >
        {[
          '青禾银行',
          '江南商业银行',
          '云岭银行',
          '北海信托银行',
          '兰台银行',
          '望舒银行',
          '松月银行',
          '沧浪银行',
        ].map((name) => (
          <ListRow key={name} title={name} onPress={close} arrow={false} />
        ))}
      </Overlay>
      <Overlay kind="drawer" open={kind === 'drawer'} onClose={close} title="青花厅" closeLabel="关闭">
        {['消息中心', '意见反馈', '复制永久域名', '关于我们', '退出登录'].map((name) => (
          <ListRow key={name} title={name} onPress={close} />
        ))}
      </Overlay>
      {kind === 'plain' && (
        <PlainOverlay
          kind="dialog"
          open
          onClose={close}
          title="温馨提示"
          footer={<Button onClick={close}>确认</Button>}
        >
          身份验证失败：您的登录已过期，请重新登录
        </PlainOverlay>
      )}
    </>
  );
}
