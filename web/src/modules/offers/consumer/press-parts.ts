/** Fetches the note that says why a press changed nothing. */
export const loadAlert = () => import('#ui/Alert.tsx')

/** Waits for what a press does, and for the note that may follow: without a connection nobody could fetch it then. */
export const forPress = async <Part>(part: Promise<Part>): Promise<Part> => (await Promise.all([part, loadAlert()]))[0]
