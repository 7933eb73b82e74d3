// Two texts merged into one, with deletions and insertions marked: as elements that screen readers announce,
// and by more than colour.
import { textDifferences } from '../../../core/kit/textDifferences.ts';
import { useT } from '../../i18n.ts';
import './form.css';

export const TextDifference = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const t = useT();
  return (
    <pre className="diferencia mono">
      {textDifferences(before, after).map((p, i) =>
        p.como === 'igual' ? (
          <span key={i}>{p.texto}</span>
        ) : p.como === 'quita' ? (
          <del key={i}>
            <span className="sr"> {t('formas.formula.quitada')}: </span>
            {p.texto}
          </del>
        ) : (
          <ins key={i}>
            <span className="sr"> {t('formas.formula.agregada')}: </span>
            {p.texto}
          </ins>
        ),
      )}
    </pre>
  );
};
