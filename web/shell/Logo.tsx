// The mark: a J with three lines of a receipt.
export const Logo = ({ size = 24 }: { readonly size?: number }) => (
  <svg className="logo" width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" rx="6" fill="var(--accent)" />
    <path
      d="M14.6 5.2v8.6a3.6 3.6 0 0 1-7.1 1"
      fill="none"
      stroke="#fff"
      strokeWidth="2.3"
      strokeLinecap="round"
    />
    <path d="M6.2 6.2h4.6M6.2 9.6h4.6" stroke="#fff" strokeWidth="1.5" strokeLinecap="round" opacity=".85" />
  </svg>
);
