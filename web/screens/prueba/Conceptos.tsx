// What a trial changes, concept by concept.
import type { PruebaOutcome } from '../../../core/api/pruebas.ts';
import { useT } from '../../i18n.ts';
import { EmptyState } from '../../kit/Panel.tsx';
import { shownCode, withSign, shownCount, shownAmount } from '../explain/amounts.ts';

export const PruebaConceptos = ({ r }: { readonly r: PruebaOutcome }) => {
  const t = useT();
  if (r.conceptos.length === 0) return <EmptyState text={t('pruebas.pantalla.ningunConcepto')} />;
  return (
    <div className="desborda" tabIndex={0} role="region" aria-label={t('pruebas.pantalla.porConcepto')}>
      <table className="tabla prb-tabla">
        <caption className="sr">{t('pruebas.pantalla.porConcepto')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('pruebas.pantalla.concepto')}</th>
            <th scope="col" className="prb-opcional">
              {t('pruebas.pantalla.clase')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.personas')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.antes')}
            </th>
            <th scope="col" className="der prb-opcional">
              {t('pruebas.pantalla.despues')}
            </th>
            <th scope="col" className="der">
              {t('pruebas.pantalla.diferencia')}
            </th>
          </tr>
        </thead>
        <tbody>
          {r.conceptos.map((c) => (
            <tr key={c.id_concepto}>
              <td>
                <span className="num prb-legajo">{shownCode(c.codigo)}</span>
                <span className="prb-nombre">{c.texto}</span>
              </td>
              <td className="muted prb-opcional">{t(`pantallas.editor.tipos.${c.tipo}`)}</td>
              <td className="der num">{shownCount(c.personas)}</td>
              <td className="der num prb-opcional">{shownAmount(c.antes)}</td>
              <td className="der num prb-opcional">{shownAmount(c.despues)}</td>
              <td className="der num strong">{withSign(c.diferencia)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
};
