// The bar itself, loaded when a job first runs: PrimeReact's, announced as a count of a total.
import { ProgressBar as PrimeBar } from 'primereact/progressbar';
import { Prime } from './Prime.tsx';

/** `hechos` of `total`. */
export interface ProgressProps {
  readonly hechos: number;
  readonly total: number;
  readonly label: string;
}

const ProgressBar = ({ hechos, total, label }: ProgressProps) => (
  <Prime>
    <PrimeBar
      unstyled
      showValue={false}
      value={total > 0 ? (hechos / total) * 100 : 0}
      pt={{
        root: { className: 'progress', 'aria-label': label, 'aria-valuenow': hechos, 'aria-valuemax': total },
      }}
    />
  </Prime>
);
export default ProgressBar;
