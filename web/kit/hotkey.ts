// A key of the screen (`ctrl+s`, `/`, `F8`): keys without modifier are ignored while typing.
import { useEffect, useRef } from 'react';

const typing = (e: KeyboardEvent): boolean =>
  e.target instanceof HTMLElement &&
  (e.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName));

export const useHotkey = (key: string, action: (e: KeyboardEvent) => void, active = true): void => {
  const last = useRef(action);
  last.current = action;
  useEffect(() => {
    if (!active) return;
    const [mod, rowKey] =
      key.includes('+') && key.length > 1 ? (key.split('+') as [string, string]) : ['', key];
    const f = (e: KeyboardEvent) => {
      if (
        e.key.toLowerCase() !== rowKey.toLowerCase() ||
        (mod === 'ctrl') !== (e.ctrlKey || e.metaKey) ||
        (mod === 'alt') !== e.altKey
      )
        return;
      if (mod === '' && rowKey.length === 1 && typing(e)) return;
      // A list or an editor has already handled the key.
      if (e.defaultPrevented) return;
      e.preventDefault();
      last.current(e);
    };
    window.addEventListener('keydown', f);
    return () => window.removeEventListener('keydown', f);
  }, [key, active]);
};

/** Alt and an arrow opens a list or a calendar: there the key is theirs. */
export const areArrowsFree = (e: KeyboardEvent): boolean =>
  !(e.target instanceof HTMLElement && e.target.closest('select, [role=combobox], .input-box'));
