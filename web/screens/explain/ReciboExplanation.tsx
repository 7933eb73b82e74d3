// The explanation of what was chosen on a receipt: a line, or a total.
import type { FullRecibo, WireLine } from '../../../core/api/liquidaciones.ts';
import type { Simulacion } from '../../../core/api/simulaciones.ts';
import { reciboLineKey, returnToLine } from './reciboLine.ts';
import { ExplanationPanel } from './ExplanationPanel.tsx';
import { TotalPanel } from './TotalPanel.tsx';
import { totalOfKey, type ReciboTotal } from './totals.ts';

/** What a key names on a receipt. */
export type Chosen =
  | { readonly kind: 'line'; readonly line: WireLine }
  | { readonly kind: 'total'; readonly total: ReciboTotal };
export const chosenOf = (r: FullRecibo | undefined, key: string | null): Chosen | undefined => {
  const total = totalOfKey(key);
  if (r && total !== undefined) return { kind: 'total', total };
  const line = r?.lineas.find((l) => reciboLineKey(l) === key);
  return line && { kind: 'line', line };
};

interface Props {
  readonly recibo: FullRecibo;
  readonly chosen: Chosen;
  /** The key of what is chosen. */
  readonly of: string | null;
  readonly choose: (key: string | null) => void;
  /** For a simulated receipt. */
  readonly simulacion?: Simulacion;
  readonly goBack?: boolean;
}

export const ReciboExplanation = ({ recibo, chosen, of, choose, simulacion, goBack = false }: Props) => {
  const close = (): void => {
    choose(null);
    returnToLine(of);
  };
  return chosen.kind === 'total' ? (
    <TotalPanel recibo={recibo} total={chosen.total} onClose={close} choose={choose} goBack={goBack} />
  ) : (
    <ExplanationPanel
      recibo={recibo.id}
      {...(simulacion ? { simulacion } : {})}
      line={chosen.line}
      onClose={close}
      goBack={goBack}
    />
  );
};
