// A key of the screen (`ctrl+s`, `/`, `F8`): plain keys are left alone while typing.
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
      // Whoever took the key already (a list, an editor) keeps it.
      if (e.defaultPrevented) return;
      e.preventDefault();
      ultima.current(e);
    };
    window.addEventListener('keydown', f);
    return () => window.removeEventListener('keydown', f);
  }, [tecla, activa]);
};

/** A list or a calendar opens with Alt and an arrow: there they are its own. */
export const areArrowsFree = (e: KeyboardEvent): boolean =>
  !(e.target instanceof HTMLElement && e.target.closest('select, [role=combobox], .input-box'));
