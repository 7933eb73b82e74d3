// Scrolls to and focuses the place of a form where a datum is written, by name: its input, its list, or what
// opens them. `data-dato` names the datum of each place.
import { useLocation } from 'react-router-dom';
import { useOnChange } from '../kit/useOnChange.ts';

const WHAT_IT_RECEIVES = '[aria-invalid=true], input:not([readonly]), select, textarea, .cm-content, button';

/** `PersonalCategoria.0.desde` is written in the place of its list. */
/** The row field that contains something: `variantes` for `variantes.2.formula`. */
export const fieldOfPath = (path: string): string => path.replace(/\..*$/, '');

export const goToField = (field: string): void => {
  const n = CSS.escape(fieldOfPath(field)),
    place = (): HTMLElement | null => document.querySelector(`#contenido :not(button)[data-dato~="${n}"]`);
  // If the place is hidden, its lane or tab is selected first.
  if (!place()) document.querySelector<HTMLElement>(`#contenido button[data-dato~="${n}"]`)?.click();
  requestAnimationFrame(() => {
    const e = place(),
      d =
        e?.querySelector<HTMLElement>('[aria-invalid=true]') ??
        e?.querySelector<HTMLElement>(WHAT_IT_RECEIVES) ??
        document.querySelector<HTMLElement>(`#contenido button[data-agrega="${n}"]`);
    d?.closest('details')?.setAttribute('open', '');
    d?.scrollIntoView({ block: 'center' });
    d?.focus({ preventScroll: true });
  });
};

/** A link to a form with a datum after `#` («Corregir») goes to it. */
export const useRequestedField = (): void => {
  const { hash, key } = useLocation();
  useOnChange([hash, key], () => {
    if (hash.length > 1) goToField(decodeURIComponent(hash.slice(1)));
  });
};
