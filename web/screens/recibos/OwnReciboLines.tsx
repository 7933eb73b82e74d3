// One's own receipt as a list: what is paid, what is taken out and the net, each line opening the account that
// gave it.
import { api } from '../../../core/api/index.ts';
import type { WireLineInWords } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { Icon } from '../../kit/Icon.tsx';
import { addAmounts, negateAmount, shownAmount } from '../explain/amounts.ts';
import { useReading } from '../reading.ts';
import { ReadFailure, Skeleton } from '../ScreenStates.tsx';
import { askServer } from '../requests.ts';

const Line = ({ l }: { readonly l: WireLineInWords }) => {
  const t = useT();
  return (
    <details className="mis-renglon">
      <summary>
        <span className="grow">{l.texto}</span>
        <span className="num">
          {shownAmount(l.tipo === 'descuento' ? negateAmount(l.importe) : l.importe)}
        </span>
        <Icon name="chevron-down" />
      </summary>
      <p className="num">{l.frase ?? t('recibos.mios.sinCuenta')}</p>
      {l.notas.map((n) => (
        <p key={n} className="soft">
          {n}
        </p>
      ))}
    </details>
  );
};

const Section = ({ title, lines }: { readonly title: string; readonly lines: readonly WireLineInWords[] }) =>
  lines.length === 0 ? null : (
    <section className="mis-parte">
      <h3>
        <span className="grow">{title}</span>
        <span className="num">{shownAmount(addAmounts(...lines.map((l) => l.importe)))}</span>
      </h3>
      {lines.map((l, i) => (
        <Line key={i} l={l} />
      ))}
    </section>
  );

export const OwnReciboLines = ({ id, neto }: { readonly id: number; readonly neto: string }) => {
  const t = useT(),
    l = useReading(`mi recibo en palabras ${id}`, () =>
      askServer(api.liquidaciones.enPalabras, undefined, { id }),
    );
  if (l.failure) return <ReadFailure failure={l.failure} retry={l.readAgain} />;
  if (!l.data) return <Skeleton rows={6} />;
  const lines = l.data;
  return (
    <div className="mis-lineas">
      <p className="soft mis-pista">{t('recibos.mios.toque')}</p>
      <Section title={t('recibos.mios.haberes')} lines={lines.filter((x) => x.tipo !== 'descuento')} />
      <Section title={t('recibos.mios.descuentos')} lines={lines.filter((x) => x.tipo === 'descuento')} />
      <p className="mis-neto">
        <span className="grow">{t('recibos.mios.neto')}</span>
        <strong className="num">{shownAmount(neto)}</strong>
      </p>
    </div>
  );
};
