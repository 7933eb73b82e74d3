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
  readonly clave: string;
  readonly linea: WireLine;
  readonly antes: string | null;
  readonly despues: string | null;
}

/** The lines of both, matched by concept and instance, in the order of the second receipt. */
const emparejar = (a: readonly WireLine[], d: readonly WireLine[], s: Section): readonly Par[] => {
  const de = new Map(a.filter((l) => l.tipo === s).map((l) => [reciboLineKey(l), l])),
    theirs = d.filter((l) => l.tipo === s),
    ya = new Set(theirs.map(reciboLineKey));
  return [
    ...theirs.map((l) => ({
      clave: reciboLineKey(l),
      linea: l,
      antes: de.get(reciboLineKey(l))?.importe ?? null,
      despues: l.importe,
    })),
    ...[...de]
      .filter(([k]) => !ya.has(k))
      .map(([key, line]) => ({ clave: key, linea: line, antes: line.importe, despues: null })),
  ];
};

export const TriedPersonaRecibos = ({
  persona: p,
  leyendo,
  volver,
}: {
  readonly persona: PruebaPersona | null;
  readonly leyendo: boolean;
  readonly volver: () => void;
}) => {
  const t = useT();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (p) title.current?.focus();
  }, [p]);
  const parts = useMemo(
    () =>
      p
        ? SECTIONS.map((s) => [s, emparejar(p.antes.lineas, p.despues.lineas, s)] as const).filter(
            ([, l]) => l.length > 0,
          )
        : [],
    [p],
  );
  const conSignoDe = (s: Section, x: string | null): string =>
    shownAmount(x !== null && s === 'descuento' ? negateAmount(x) : x);
  // Without a receipt on one side there is no amount, rather than zero: no difference is calculated.
  const sin = (side: 'antes' | 'despues'): boolean =>
      p?.[side].problemas.some((x) => x.nivel === 'error') === true,
    faltaUno = sin('antes') || sin('despues');
  const difference = (a: string | null, d: string | null, subtract = false): string => {
    if (faltaUno) return '';
    const x = subtractAmounts(addAmounts(d ?? '0'), addAmounts(a ?? '0'));
    return x === '0.00' ? '' : withSign(subtract ? negateAmount(x) : x);
  };
  const problems = (lado: 'antes' | 'despues') =>
    p &&
    p[lado].problemas.length > 0 && (
      <ul
        className="rec-problemas"
        aria-label={t(
          lado === 'antes' ? 'pruebas.pantalla.problemasAntes' : 'pruebas.pantalla.problemasDespues',
        )}
      >
        {p[lado].problemas.map((x, i) => (
          <li key={i} data-nivel={x.nivel}>
            <Icon name={x.nivel === 'error' ? 'times-circle' : 'exclamation-triangle'} />
            <span>
              {t(lado === 'antes' ? 'pruebas.pantalla.antes' : 'pruebas.pantalla.despues')}: {x.mensaje}
            </span>
          </li>
        ))}
      </ul>
    );
  return (
    <section
      className="prb-persona"
      aria-busy={leyendo || undefined}
      aria-label={p?.nombre ?? t('pruebas.pantalla.persona')}
    >
      <div className="row prb-volver">
        <Button small icon="arrow-left" onClick={volver}>
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
        <Skeleton filas={8} />
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
                      {conSignoDe(s, sin('antes') ? null : p.antes.totales[TOTAL[s]])}
                    </td>
                    <td className="der num">
                      {conSignoDe(s, sin('despues') ? null : p.despues.totales[TOTAL[s]])}
                    </td>
                    <td className="der num">
                      {difference(p.antes.totales[TOTAL[s]], p.despues.totales[TOTAL[s]], s === 'descuento')}
                    </td>
                  </tr>
                  {pairs.map((x) => (
                    <tr key={x.clave} data-cambia={(!faltaUno && x.antes !== x.despues) || undefined}>
                      <td>
                        <span className="num prb-legajo">{shownCode(x.linea.codigo)}</span>
                        <span className="prb-nombre">{x.linea.texto}</span>
                      </td>
                      <td className="der num">{conSignoDe(s, x.antes)}</td>
                      <td className="der num">{conSignoDe(s, x.despues)}</td>
                      <td className="der num strong">{difference(x.antes, x.despues, s === 'descuento')}</td>
                    </tr>
                  ))}
                </tbody>
              ))}
              <tfoot>
                <tr>
                  <th scope="row">{t('pantallas.recibo.neto')}</th>
                  <td className="der num">{shownAmount(sin('antes') ? null : p.antes.totales.neto)}</td>
                  <td className="der num">{shownAmount(sin('despues') ? null : p.despues.totales.neto)}</td>
                  <td className="der num">
                    {faltaUno ? '—' : withSign(subtractAmounts(p.despues.totales.neto, p.antes.totales.neto))}
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
