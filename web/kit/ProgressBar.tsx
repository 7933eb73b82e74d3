// The bar itself, loaded when a job first runs: PrimeReact's, announced as a count of a total.
import { ProgressBar as PrimeBar } from 'primereact/progressbar';
import { Prime } from './Prime.tsx';

/** `done` of `total`. */
export interface ProgressProps {
  readonly done: number;
  readonly total: number;
  readonly label: string;
}

const ProgressBar = ({ done, total, label }: ProgressProps) => (
  <Prime>
    <PrimeBar
      unstyled
      showValue={false}
      value={total > 0 ? (done / total) * 100 : 0}
      pt={{
        root: { className: 'progress', 'aria-label': label, 'aria-valuenow': done, 'aria-valuemax': total },
      }}
    />
  </Prime>
);
export default ProgressBar;
