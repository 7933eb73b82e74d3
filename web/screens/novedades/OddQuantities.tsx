// What deserves a look among the quantities being written, with the value and the law's figure; and the question
// before negative ones are saved.
import { oddQuantities, OVERTIME_MES, type OddQuantity } from '../../../core/payroll/oddQuantities.ts';
import { useT, type T } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Dialog } from '../../kit/Dialog.tsx';
import { Banner } from '../../kit/Panel.tsx';
import { shownQuantity } from '../../kit/typedValues.ts';
import { shownCode } from '../explain/amounts.ts';
import { cellValue } from './lines.ts';
import type { LivePlanilla } from './usePlanilla.ts';

const SHOWN = 6;

/** Of the people of some pending line: what is stored and was looked at once is not said again. */
export const oddOf = (p: LivePlanilla): readonly OddQuantity[] => {
  const extras = new Set(p.data?.conceptos.flatMap((c) => (c.extras ? [c.id] : []))),
    touched = new Set(p.pending.map(({ line }) => line.id_personal));
  return oddQuantities(
    p.lines
      .filter((l) => touched.has(l.id_personal))
      .map((l) => ({
        id_personal: l.id_personal,
        extras: extras.has(l.id_concepto),
        cantidad: cellValue(l, p.written.get(l.key), 'cantidad'),
      })),
  );
};
const oddText = (t: T, p: LivePlanilla, { id_personal, what, cantidad }: OddQuantity): string => {
  const x = p.data?.personas.find((y) => y.id === id_personal);
  return t(`planilla.rara.${what}`, {
    persona: x ? `${shownCode(x.legajo)} ${x.nombre}` : '',
    cantidad: shownQuantity(cantidad),
    maximo: OVERTIME_MES,
  });
};
const OddList = ({ p, odd }: { readonly p: LivePlanilla; readonly odd: readonly OddQuantity[] }) => {
  const t = useT();
  return (
    <ul>
      {odd.slice(0, SHOWN).map((o, i) => (
        <li key={i}>{oddText(t, p, o)}</li>
      ))}
      {odd.length > SHOWN && <li>{t('planilla.rara.mas', { n: odd.length - SHOWN })}</li>}
    </ul>
  );
};

export const OddQuantities = ({ p }: { readonly p: LivePlanilla }) => {
  const odd = oddOf(p);
  return odd.length === 0 ? null : (
    <Banner tone="warn">
      <OddList p={p} odd={odd} />
    </Banner>
  );
};

export const NegativeQuestion = ({
  p,
  accept,
  leave,
}: {
  readonly p: LivePlanilla;
  readonly accept: () => void;
  readonly leave: () => void;
}) => {
  const t = useT();
  return (
    <Dialog
      open
      title={t('planilla.rara.pregunta')}
      width={480}
      onClose={leave}
      footer={
        <>
          <Button autoFocus onClick={leave}>
            {t('planilla.rara.revisar')}
          </Button>
          <Button variant="primary" onClick={accept}>
            {t('planilla.rara.guardar')}
          </Button>
        </>
      }
    >
      <OddList p={p} odd={oddOf(p).filter((o) => o.what === 'negativa')} />
    </Dialog>
  );
};
