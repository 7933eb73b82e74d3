// One person's two receipts side by side, line by line: as they are now, and with the tried change.
import { useEffect, useMemo, useRef } from 'react';
import type { PruebaPersona } from '../../../core/api/pruebas.ts';
import type { WireLine } from '../../../core/api/liquidaciones.ts';
import { useT } from '../../i18n.ts';
import { Button } from '../../kit/Button.tsx';
import { Icon } from '../../kit/Icon.tsx';
import {
  shownCode,
  withSign,
  shownAmount,
  negateAmount,
  subtractAmounts,
  addAmounts,
} from '../explain/amounts.ts';
import { Skeleton } from '../ScreenStates.tsx';
import { reciboLineKey } from '../explain/reciboLine.ts';

const SECTIONS = ['remunerativo', 'no_remunerativo', 'descuento', 'contribucion'] as const;
type Section = (typeof SECTIONS)[number];
const TOTAL = {
  remunerativo: 'remunerativo',
  no_remunerativo: 'no_remunerativo',
  descuento: 'descuentos',
  contribucion: 'contribuciones',
} as const;
interface Par {
  readonly key: string;
  readonly line: WireLine;
  readonly before: string | null;
  readonly after: string | null;
}

/** The lines of both, matched by concept and instance, in the order of the second receipt. */
const pairUp = (a: readonly WireLine[], d: readonly WireLine[], s: Section): readonly Par[] => {
  const byKey = new Map(a.filter((l) => l.tipo === s).map((l) => [reciboLineKey(l), l])),
    theirs = d.filter((l) => l.tipo === s),
    already = new Set(theirs.map(reciboLineKey));
  return [
    ...theirs.map((l) => ({
      key: reciboLineKey(l),
      line: l,
      before: byKey.get(reciboLineKey(l))?.importe ?? null,
      after: l.importe,
    })),
    ...[...byKey]
      .filter(([k]) => !already.has(k))
      .map(([key, line]) => ({ key, line, before: line.importe, after: null })),
  ];
};

export const TriedPersonaRecibos = ({
  persona: p,
  reading,
  goBack,
}: {
  readonly persona: PruebaPersona | null;
  readonly reading: boolean;
  readonly goBack: () => void;
}) => {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (p) title.current?.focus();
  }, [p]);
  const parts = useMemo(
    () =>
      p
        ? SECTIONS.map((s) => [s, pairUp(p.antes.lineas, p.despues.lineas, s)] as const).filter(
            ([, l]) => l.length > 0,
          )
        : [],
    [p],
  );
  const withSignOf = (s: Section, x: string | null): string =>
    shownAmount(x !== null && s === 'descuento' ? negateAmount(x) : x);
  // Without a receipt on one side there is no amount, rather than zero: no difference is calculated.
  const without = (side: 'antes' | 'despues'): boolean =>
      p?.[side].problemas.some((x) => x.nivel === 'error') === true,
    oneMissing = without('antes') || without('despues');
  const difference = (a: string | null, d: string | null, subtract = false): string => {
    if (oneMissing) return '';
    const x = subtractAmounts(addAmounts(d ?? '0'), addAmounts(a ?? '0'));
    return x === '0.00' ? '' : withSign(subtract ? negateAmount(x) : x);
  };
  const problems = (side: 'antes' | 'despues') =>
    p &&
    p[side].problemas.length > 0 && (
      <ul
        className="rec-problemas"
        aria-label={t(
          side === 'antes' ? 'pruebas.pantalla.problemasAntes' : 'pruebas.pantalla.problemasDespues',
        )}
      >
        {p[side].problemas.map((x, i) => (
          <li key={i} data-nivel={x.nivel}>
            <Icon name={x.nivel === 'error' ? 'times-circle' : 'exclamation-triangle'} />
            <span>
              {t(side === 'antes' ? 'pruebas.pantalla.antes' : 'pruebas.pantalla.despues')}: {x.mensaje}
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <section
      className="prb-persona"
      aria-busy={reading || undefined}
      aria-label={p?.nombre ?? t('pruebas.pantalla.persona')}
    >
      <div className="row prb-volver">
        <Button small icon="arrow-left" onClick={goBack}>
          {t('pruebas.pantalla.volver')}
        </Button>
        {p && (
          <h3 ref={title} tabIndex={-1}>
            <span className="num prb-legajo">{shownCode(p.legajo)}</span>
            {p.nombre}
          </h3>
        )}
      </div>
      {!p ? (
        <Skeleton rows={8} />
      ) : (
        <>
          {problems('antes')}
          {problems('despues')}
          <div
            className="desborda"
            tabIndex={0}
            role="region"
            aria-label={t('pruebas.pantalla.losDosRecibos')}
          >
            <table className="tabla prb-tabla prb-recibos">
              <caption className="sr">{t('pruebas.pantalla.losDosRecibos')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('pruebas.pantalla.concepto')}</th>
                  <th scope="col" className="der">
                    {t('pruebas.pantalla.antes')}
                  </th>
                  <th scope="col" className="der">
                    {t('pruebas.pantalla.despues')}
                  </th>
                  <th scope="col" className="der">
                    {t('pruebas.pantalla.diferencia')}
                  </th>
                </tr>
              </thead>
              {parts.map(([s, pairs]) => (
                <tbody key={s}>
                  <tr className="prb-seccion">
                    <th scope="rowgroup">{t(`pantallas.recibo.secciones.${s}`)}</th>
                    <td className="der num">
                      {withSignOf(s, without('antes') ? null : p.antes.totales[TOTAL[s]])}
                    </td>
                    <td className="der num">
                      {withSignOf(s, without('despues') ? null : p.despues.totales[TOTAL[s]])}
                    </td>
                    <td className="der num">
                      {difference(p.antes.totales[TOTAL[s]], p.despues.totales[TOTAL[s]], s === 'descuento')}
                    </td>
                  </tr>
                  {pairs.map((x) => (
                    <tr key={x.key} data-cambia={(!oneMissing && x.before !== x.after) || undefined}>
                      <td>
                        <span className="num prb-legajo">{shownCode(x.line.codigo)}</span>
                        <span className="prb-nombre">{x.line.texto}</span>
                      </td>
                      <td className="der num">{withSignOf(s, x.before)}</td>
                      <td className="der num">{withSignOf(s, x.after)}</td>
                      <td className="der num strong">{difference(x.before, x.after, s === 'descuento')}</td>
                    </tr>
                  ))}
                </tbody>
              ))}
              <tfoot>
                <tr>
                  <th scope="row">{t('pantallas.recibo.neto')}</th>
                  <td className="der num">{shownAmount(without('antes') ? null : p.antes.totales.neto)}</td>
                  <td className="der num">
                    {shownAmount(without('despues') ? null : p.despues.totales.neto)}
                  </td>
                  <td className="der num">
                    {oneMissing
                      ? '—'
                      : withSign(subtractAmounts(p.despues.totales.neto, p.antes.totales.neto))}
                  </td>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </section>
  );
};
