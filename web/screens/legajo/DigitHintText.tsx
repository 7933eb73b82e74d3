// Beside the label of a CUIL, a CUIT or a CBU: what its check digits say of what is written so far.
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
  readonly escrito: string /** What is said of a beginning that does not exist; without it, what a person's is. */;
  readonly prefijo?: string;
  readonly bancos?: readonly NamedBanco[] | undefined;
}) => {
  const t = useT();
  const texto = (p: DigitHint | undefined): string => {
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
  const dicho = texto(pista),
    [leido, leer] = useState(dicho);
  // Said when the hand rests: at every digit it would never stop talking.
  useOnChange([escrito, dicho], () => {
    const h = setTimeout(() => leer(dicho), 700);
    return () => clearTimeout(h);
  });
  const tono =
    pista === undefined
      ? ''
      : pista.tipo === 'bien'
        ? 'leg-bien'
        : pista.tipo === 'falta'
          ? 'leg-falta'
          : 'leg-mal';
  return (
    <span className={`leg-pista-digitos ${tono}`} title={dicho}>
      <span aria-hidden="true">
        {pista?.tipo === 'bien' ? '✓' : pista?.tipo === 'falta' ? `−${pista.faltan}` : dicho}
      </span>
      <span className="sr" role="status">
        {leido}
      </span>
    </span>
  );
};
