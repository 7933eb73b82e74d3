// Beside the label of a CUIL, a CUIT or a CBU: what its check digits say about the digits typed so far.
import { useState } from 'react';
import { useT } from '../../i18n.ts';
import { useOnChange } from '../../kit/useOnChange.ts';
import type { DigitHint } from './digits.ts';

export interface NamedBanco {
  readonly id: number;
  readonly codigo: string;
  readonly nombre: string;
}
export const DigitHintText = ({
  hint,
  written,
  prefix,
  bancos,
}: {
  readonly hint: DigitHint | undefined;
  readonly written: string;
  /** The message for an unknown prefix; by default, the one for people. */
  readonly prefix?: string;
  readonly bancos?: readonly NamedBanco[] | undefined;
}) => {
  const t = useT();
  const text = (p: DigitHint | undefined): string => {
    if (!p) return '';
    switch (p.kind) {
      case 'bien':
        return t('pantallas.legajo.digitoBien');
      case 'falta':
        return t('pantallas.legajo.faltanDigitos', { faltan: p.missing });
      case 'sobra':
        return t('pantallas.legajo.sobranDigitos');
      case 'prefijo':
        return prefix ?? t('pantallas.legajo.cuilPrefijo');
      case 'imposible':
        return t('pantallas.legajo.cuilImposible');
      case 'cuil':
        return t('pantallas.legajo.cuilUltimo', { digito: p.digit });
      case 'banco':
        return t('pantallas.legajo.cbuOtroBanco', {
          banco: bancos?.find((b) => b.codigo === p.code)?.nombre ?? p.code,
        });
      case 'cbu':
        return t('pantallas.legajo.cbuDigito', { uno: p.first, dos: p.second });
    }
  };
  const said = text(hint),
    [loaded, read] = useState(said);
  // Announced after a pause: at every digit it would never stop talking.
  useOnChange([written, said], () => {
    const h = setTimeout(() => read(said), 700);
    return () => clearTimeout(h);
  });
  const tone =
    hint === undefined
      ? ''
      : hint.kind === 'bien'
        ? 'leg-bien'
        : hint.kind === 'falta'
          ? 'leg-falta'
          : 'leg-mal';
  return (
    <span className={`leg-pista-digitos ${tone}`} title={said}>
      <span aria-hidden="true">
        {hint?.kind === 'bien' ? '✓' : hint?.kind === 'falta' ? `−${hint.missing}` : said}
      </span>
      <span className="sr" role="status">
        {loaded}
      </span>
    </span>
  );
};
