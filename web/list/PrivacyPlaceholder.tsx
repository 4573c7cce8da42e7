/** Takes the place of a privacy button that is not there yet. */
export const PrivacyPlaceholder = () => <span style={{ width: '8rem' }} />;
