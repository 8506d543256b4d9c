import { Drawer, Portal } from '@chakra-ui/react';
import { useRef } from 'react';
import { recipes } from '#generated/recipes.ts';
import { Icon } from '#ui/art/icon.tsx';
import { useDragToClose } from './drag-to-close.ts';
import type { OverlayProps } from './overlay-props.ts';

/** A sheet from below (with a handle) or a drawer from the side, drawn by Chakra; both can be swiped away. */
export function DrawerView(props: OverlayProps) {
  const {
    kind,
    open,
    onClose,
    title,
    hideTitle,
    children,
    footer,
    dismissable = true,
    closeLabel,
    urgent,
  } = props;
  const content = useRef<HTMLDivElement>(null);
  const isSheet = kind === 'sheet';
  const drag = useDragToClose(isSheet ? 'down' : 'left', onClose);
  const grip = dismissable ? drag : {};
  return (
    <Drawer.Root
      open={open}
      onOpenChange={(details) => !details.open && onClose()}
      placement={isSheet ? 'bottom' : 'start'}
      role={urgent ? 'alertdialog' : 'dialog'}
      closeOnEscape={dismissable}
      closeOnInteractOutside={dismissable}
      initialFocusEl={() => content.current}
      preventScroll
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content ref={content} {...(isSheet ? {} : grip)}>
            {isSheet && dismissable && <div className={handleClass} {...grip} aria-hidden="true" />}
            <Drawer.Header
              className={hideTitle && !closeLabel ? recipes.visuallyHidden() : undefined}
              {...(isSheet ? grip : {})}
            >
              <Drawer.Title className={hideTitle ? recipes.visuallyHidden() : undefined}>
                {title}
              </Drawer.Title>
              {closeLabel !== undefined && (
                <Drawer.CloseTrigger asChild position="static" marginInlineStart="auto">
                  <button type="button" className={recipes.iconButton()} aria-label={closeLabel}>
                    <Icon name="close" />
                  </button>
                </Drawer.CloseTrigger>
              )}
            </Drawer.Header>
            <Drawer.Body>{children}</Drawer.Body>
            {footer !== undefined && <Drawer.Footer>{footer}</Drawer.Footer>}
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}

const handleClass = recipes.sheetHandle();
