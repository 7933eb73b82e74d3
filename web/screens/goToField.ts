// Goes to the place of a form where a datum is written, by its name: its input, its list, or what opens
// them. `data-dato` says which datum each place has.
import { useLocation } from 'react-router-dom';
import { useOnChange } from '../kit/useOnChange.ts';

const LO_QUE_RECIBE = '[aria-invalid=true], input:not([readonly]), select, textarea, .cm-content, button';

/** `PersonalCategoria.0.desde` is written where its list is. */
/** The field of a row in which something is: `variantes` of `variantes.2.formula`. */
export const fieldOfPath = (path: string): string => path.replace(/\..*$/, '');

export const goToField = (campo: string): void => {
  const n = CSS.escape(fieldOfPath(campo)),
    lugar = (): HTMLElement | null => document.querySelector(`#contenido :not(button)[data-dato~="${n}"]`);
  // One that is not in sight is chosen first: its lane, its part.
  if (!lugar()) document.querySelector<HTMLElement>(`#contenido button[data-dato~="${n}"]`)?.click();
  requestAnimationFrame(() => {
    const e = lugar(),
      d =
        e?.querySelector<HTMLElement>('[aria-invalid=true]') ??
        e?.querySelector<HTMLElement>(LO_QUE_RECIBE) ??
        document.querySelector<HTMLElement>(`#contenido button[data-agrega="${n}"]`);
    d?.closest('details')?.setAttribute('open', '');
    d?.scrollIntoView({ block: 'center' });
    d?.focus({ preventScroll: true });
  });
};

/** A link to a form that names a datum after `#` («Corregir») lands on it. */
export const useRequestedField = (): void => {
  const { hash, key } = useLocation();
  useOnChange([hash, key], () => {
    if (hash.length > 1) goToField(decodeURIComponent(hash.slice(1)));
  });
};
