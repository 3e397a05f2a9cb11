/** Of the package file, which the joined file has not beside it. A test compares the two. */
export const version = '0.1.0';
