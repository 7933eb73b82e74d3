// What a trial found: how far the receipt is with today's conventions, the combinations that give it best, and
// the conventions that it feels.
import { useState } from 'react';
import type { CasoFinding, WireCombination } from '../../../core/api/casos.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Banner, Panel, Tag } from '../../kit/Panel.tsx';
import { shownAmount, shownCount } from '../explain/amounts.ts';
import { ApplyCombination } from './ApplyCombination.tsx';
import { CasoLines } from './CasoLines.tsx';
import { ConvencionChanges, convencionName, optionName } from './ConvencionChanges.tsx';

const isExact = (residue: string): boolean => !/[1-9]/.test(residue);

const Residue = ({ residue }: { readonly residue: string }) => {
  const t = useT();
  return isExact(residue) ? (
    <Tag tone="ok">{t('casos.pantalla.saleAlCentavo')}</Tag>
  ) : (
    <Tag tone="warn">{t('casos.pantalla.difiere', { residuo: shownAmount(residue) })}</Tag>
  );
};

type Present = ReadonlyMap<string, string | null>;

const CombinationFound = ({
  n,
  combination: c,
  today,
  fixed,
  onApply,
}: {
  readonly n: number;
  readonly combination: WireCombination;
  readonly today: Present;
  /** Why it cannot be applied. */
  readonly fixed: string | undefined;
  readonly onApply: () => void;
}) => {
  const t = useT(),
    title = t('casos.pantalla.combinacion', { n });
  return (
    <Panel
      className="cas-combinacion"
      title={title}
      count={<Residue residue={c.residuo} />}
      extra={
        c.cambios.length > 0 && (
          <Button small reason={fixed} aria-label={t('casos.pantalla.aplicarCual', { n })} onClick={onApply}>
            {t('casos.pantalla.aplicar')}
          </Button>
        )
      }
      bare
    >
      {c.cambios.length === 0 ? (
        <p className="muted cas-nota">
          {t(isExact(c.residuo) ? 'casos.pantalla.comoHoy' : 'casos.pantalla.comoHoyNoSale')}
        </p>
      ) : (
        <ConvencionChanges changes={c.cambios} today={today} />
      )}
      <details className="cas-detalle" open={n === 1}>
        <summary>{t('casos.pantalla.lineaPorLinea')}</summary>
        <CasoLines title={`${title}: ${t('casos.pantalla.lineaPorLinea')}`} lines={c.lineas} />
      </details>
    </Panel>
  );
};

/** What the receipt feels, with the present value of each. */
const Felt = ({ f }: { readonly f: CasoFinding }) => {
  const t = useT();
  return (
    <Panel title={t('casos.pantalla.siente')} count={f.sensibles.length}>
      {f.sensibles.length === 0 ? (
        <p>{t('casos.pantalla.ningunaSiente')}</p>
      ) : (
        <dl className="cas-sensibles">
          {f.sensibles.map((s) => (
            <div key={s.convencion}>
              <dt>{convencionName(t, s.convencion)}</dt>
              <dd>{optionName(t, s.actual)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="muted">{t('casos.pantalla.evaluadas', { cuantas: shownCount(f.evaluadas) })}</p>
    </Panel>
  );
};

/** Lines of the receipt that the paid one does not name: they count as not paid, which is rarely meant. */
const NotWritten = ({ f, onlyTyped }: { readonly f: CasoFinding; readonly onlyTyped: () => void }) => {
  const t = useT(),
    count = f.actual.lineas.filter((l) => l.esperado === null).length;
  if (count === 0) return null;
  return (
    <Banner
      tone="warn"
      actions={
        <Button small onClick={onlyTyped}>
          {t('casos.pantalla.parcial')}
        </Button>
      }
    >
      {t('casos.pantalla.noEscritos', { count, cuantos: shownCount(count) })}
    </Banner>
  );
};

export const FoundConvenciones = ({
  finding: f,
  periodo,
  stale,
  onlyTyped,
  onApply,
}: {
  readonly finding: CasoFinding;
  readonly periodo: string;
  /** The form is not what was tried any more. */
  readonly stale: boolean;
  /** Tries it again without the lines that were not typed. */
  readonly onlyTyped: () => void;
  readonly onApply: () => void;
}) => {
  const t = useT(),
    [applies, setApplies] = useState<WireCombination | null>(null),
    today: Present = new Map(f.sensibles.map((s) => [s.convencion, s.actual])),
    asToday = f.mejores.some((m) => m.cambios.length === 0);
  return (
    <section className="cas-hallado" aria-label={t('casos.pantalla.probar')}>
      {stale && <Banner tone="info">{t('casos.pantalla.cambio')}</Banner>}
      {f.actual.lineas
        .filter((l) => l.codigo === null)
        .map((l) => (
          <Banner key={l.texto} tone="warn">
            {t('casos.pantalla.sinConcepto', { concepto: l.texto })}
          </Banner>
        ))}
      <Banner tone={isExact(f.actual.residuo) ? 'ok' : 'info'}>
        {isExact(f.actual.residuo)
          ? t('casos.pantalla.hoySale')
          : t('casos.pantalla.hoy', { residuo: shownAmount(f.actual.residuo) })}
      </Banner>
      <NotWritten f={f} onlyTyped={onlyTyped} />
      {!f.entera && <Banner tone="warn">{t('casos.pantalla.noTodas')}</Banner>}
      {f.empatan > 1 && <Banner tone="warn">{t('casos.pantalla.empatan', { cantidad: f.empatan })}</Banner>}
      {f.mejores.map((m, i) => (
        <CombinationFound
          key={i}
          n={i + 1}
          combination={m}
          today={today}
          fixed={stale ? t('casos.pantalla.cambio') : undefined}
          onApply={() => setApplies(m)}
        />
      ))}
      {!asToday && (
        <Panel bare className="cas-combinacion">
          <details className="cas-detalle">
            <summary>{t('casos.pantalla.conLasDeHoy')}</summary>
            <CasoLines title={t('casos.pantalla.conLasDeHoy')} lines={f.actual.lineas} />
          </details>
        </Panel>
      )}
      <Felt f={f} />
      {applies && (
        <ApplyCombination
          combination={applies}
          convenio={f.convenio}
          periodo={periodo}
          today={today}
          onClose={() => setApplies(null)}
          onApply={() => {
            setApplies(null);
            onApply();
          }}
        />
      )}
    </section>
  );
};
