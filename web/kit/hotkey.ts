// A key of the screen (`ctrl+s`, `/`, `F8`): keys without modifier are ignored while typing.
import { useEffect, useRef } from 'react';

const escribiendo = (e: KeyboardEvent): boolean =>
  e.target instanceof HTMLElement &&
  (e.target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(e.target.tagName));

export const useHotkey = (tecla: string, accion: (e: KeyboardEvent) => void, activa = true): void => {
  const ultima = useRef(accion);
  ultima.current = accion;
  useEffect(() => {
    if (!activa) return;
    const [mod, clave] =
      tecla.includes('+') && tecla.length > 1 ? (tecla.split('+') as [string, string]) : ['', tecla];
    const f = (e: KeyboardEvent) => {
      if (
        e.key.toLowerCase() !== clave.toLowerCase() ||
        (mod === 'ctrl') !== (e.ctrlKey || e.metaKey) ||
        (mod === 'alt') !== e.altKey
      )
        return;
      if (mod === '' && clave.length === 1 && escribiendo(e)) return;
      // A list or an editor has already handled the key.
      if (e.defaultPrevented) return;
      e.preventDefault();
      ultima.current(e);
    };
    window.addEventListener('keydown', f);
    return () => window.removeEventListener('keydown', f);
  }, [tecla, activa]);
};

/** Alt and an arrow opens a list or a calendar: there the key is theirs. */
export const areArrowsFree = (e: KeyboardEvent): boolean =>
  !(e.target instanceof HTMLElement && e.target.closest('select, [role=combobox], .input-box'));
