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
  pista,
  escrito,
  prefijo,
  bancos,
}: {
  readonly pista: DigitHint | undefined;
  readonly escrito: string;
  /** The message for an unknown prefix; by default, the one for people. */
  readonly prefijo?: string;
  readonly bancos?: readonly NamedBanco[] | undefined;
}) => {
  const t = useT();
  const text = (p: DigitHint | undefined): string => {
    if (!p) return '';
    switch (p.tipo) {
      case 'bien':
        return t('pantallas.legajo.digitoBien');
      case 'falta':
        return t('pantallas.legajo.faltanDigitos', { faltan: p.faltan });
      case 'sobra':
        return t('pantallas.legajo.sobranDigitos');
      case 'prefijo':
        return prefijo ?? t('pantallas.legajo.cuilPrefijo');
      case 'imposible':
        return t('pantallas.legajo.cuilImposible');
      case 'cuil':
        return t('pantallas.legajo.cuilUltimo', { digito: p.digito });
      case 'banco':
        return t('pantallas.legajo.cbuOtroBanco', {
          banco: bancos?.find((b) => b.codigo === p.codigo)?.nombre ?? p.codigo,
        });
      case 'cbu':
        return t('pantallas.legajo.cbuDigito', { uno: p.uno, dos: p.dos });
    }
  };
  const said = text(pista),
    [loaded, read] = useState(said);
  // Announced after a pause: at every digit it would never stop talking.
  useOnChange([escrito, said], () => {
    const h = setTimeout(() => read(said), 700);
    return () => clearTimeout(h);
  });
  const tone =
    pista === undefined
      ? ''
      : pista.tipo === 'bien'
        ? 'leg-bien'
        : pista.tipo === 'falta'
          ? 'leg-falta'
          : 'leg-mal';
  return (
    <span className={`leg-pista-digitos ${tone}`} title={said}>
      <span aria-hidden="true">
        {pista?.tipo === 'bien' ? '✓' : pista?.tipo === 'falta' ? `−${pista.faltan}` : said}
      </span>
      <span className="sr" role="status">
        {loaded}
      </span>
    </span>
  );
};
