package wayseal

import (
	"bytes"
	"encoding/json"
	"fmt"
	"sort"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

const (
	maxInt    = 1<<53 - 1
	maxBytes  = 1_048_576
	maxLevels = 16
)

// ProofError is an input that cannot be read. Code is one of malformed, malformed_note, bad_signature,
// no_known_signature and ambiguous_key.
type ProofError struct{ Code, Message string }

func (e *ProofError) Error() string { return e.Message }

func malformed(format string, values ...any) error {
	return &ProofError{"malformed", fmt.Sprintf(format, values...)}
}

// reader is strict: encoding/json keeps the last of two equal names and takes floats and invalid UTF-8.
type reader struct {
	text   []byte
	at     int
	levels int
}

// parseJSON reads null, booleans, int64, strings, []any and map[string]any, as docs/specs/json.md demands it.
func parseJSON(source []byte) (any, error) {
	if len(source) > maxBytes {
		return nil, malformed("more than %d bytes", maxBytes)
	}
	if !utf8.Valid(source) {
		return nil, malformed("no UTF-8")
	}
	r := &reader{text: source}
	value, err := r.value()
	if err != nil {
		return nil, err
	}
	if r.peek() != 0 || r.at < len(r.text) {
		return nil, malformed("there is text after the value")
	}
	return value, nil
}

func (r *reader) peek() byte {
	for r.at < len(r.text) && strings.IndexByte(" \t\n\r", r.text[r.at]) >= 0 {
		r.at++
	}
	if r.at == len(r.text) {
		return 0
	}
	return r.text[r.at]
}

func (r *reader) take(char byte) bool {
	if r.peek() != char {
		return false
	}
	r.at++
	return true
}

func (r *reader) value() (any, error) {
	switch r.peek() {
	case '{':
		return r.container(r.members)
	case '[':
		return r.container(r.items)
	case '"':
		return r.str()
	}
	for word, value := range map[string]any{"true": true, "false": false, "null": nil} {
		if bytes.HasPrefix(r.text[r.at:], []byte(word)) {
			r.at += len(word)
			return value, nil
		}
	}
	return r.number()
}

func (r *reader) container(read func() (any, error)) (any, error) {
	r.levels++
	if r.levels > maxLevels {
		return nil, malformed("more than %d levels", maxLevels)
	}
	r.at++
	value, err := read()
	r.levels--
	return value, err
}

func (r *reader) members() (any, error) {
	found := map[string]any{}
	if r.take('}') {
		return found, nil
	}
	for {
		if r.peek() != '"' {
			return nil, malformed("a member has no name")
		}
		name, err := r.str()
		if err != nil {
			return nil, err
		}
		if _, twice := found[name]; twice {
			return nil, malformed("a member name occurs twice")
		}
		if !r.take(':') {
			return nil, malformed("a member has no value")
		}
		if found[name], err = r.value(); err != nil {
			return nil, err
		}
		if r.take('}') {
			return found, nil
		}
		if !r.take(',') {
			return nil, malformed("an object does not end")
		}
	}
}

func (r *reader) items() (any, error) {
	found := []any{}
	if r.take(']') {
		return found, nil
	}
	for {
		value, err := r.value()
		if err != nil {
			return nil, err
		}
		found = append(found, value)
		if r.take(']') {
			return found, nil
		}
		if !r.take(',') {
			return nil, malformed("a list does not end")
		}
	}
}

var errString = malformed("a string is malformed, or has half a character")

func (r *reader) str() (string, error) {
	var out strings.Builder
	for r.at++; r.at < len(r.text); r.at++ {
		switch char := r.text[r.at]; {
		case char == '"':
			r.at++
			return out.String(), nil
		case char < 0x20:
			return "", errString
		case char == '\\':
			found, ok := r.escape()
			if !ok {
				return "", errString
			}
			out.WriteRune(found)
		default:
			out.WriteByte(char)
		}
	}
	return "", errString
}

// escape reads what follows a backslash and stays on its last byte.
func (r *reader) escape() (rune, bool) {
	r.at++
	if r.at == len(r.text) {
		return 0, false
	}
	if place := strings.IndexByte(`"\/bfnrt`, r.text[r.at]); place >= 0 {
		return rune("\"\\/\b\f\n\r\t"[place]), true
	}
	first, ok := r.unit()
	if !ok || !utf16.IsSurrogate(first) {
		return first, ok
	}
	if r.at++; r.at == len(r.text) || r.text[r.at] != '\\' {
		return 0, false
	}
	r.at++
	second, ok := r.unit()
	both := utf16.DecodeRune(first, second)
	return both, ok && both != utf8.RuneError
}

// unit reads uXXXX.
func (r *reader) unit() (rune, bool) {
	if r.at+4 >= len(r.text) || r.text[r.at] != 'u' {
		return 0, false
	}
	var unit rune
	for _, char := range r.text[r.at+1 : r.at+5] {
		place := strings.IndexByte("0123456789abcdefABCDEF", char)
		if place < 0 {
			return 0, false
		}
		if place > 15 {
			place -= 6
		}
		unit = unit<<4 | rune(place)
	}
	r.at += 4
	return unit, true
}

func (r *reader) number() (any, error) {
	end := r.at
	for end < len(r.text) && strings.IndexByte("+-.0123456789eE", r.text[end]) >= 0 {
		end++
	}
	value, ok := wholeNumber(string(r.text[r.at:end]))
	if !ok {
		return nil, malformed("a value is none of JSON, or a number is no whole one up to 2^53 - 1")
	}
	r.at = end
	return value, nil
}

// wholeNumber reads 0 or [1-9][0-9]* up to 2^53 - 1.
func wholeNumber(text string) (int64, bool) {
	if text == "" || len(text) > 16 || (text[0] == '0' && text != "0") {
		return 0, false
	}
	for _, char := range []byte(text) {
		if char < '0' || char > '9' {
			return 0, false
		}
	}
	value, err := strconv.ParseInt(text, 10, 64)
	return value, err == nil && value <= maxInt
}

// canonicalJSON writes JCS(x) of what parseJSON has read; an error if a member name is not ASCII.
func canonicalJSON(value any) (string, error) {
	switch v := value.(type) {
	case nil:
		return "null", nil
	case bool:
		return strconv.FormatBool(v), nil
	case int64:
		return strconv.FormatInt(v, 10), nil
	case string:
		return quote(v), nil
	case []any:
		parts := make([]string, len(v))
		for i, item := range v {
			part, err := canonicalJSON(item)
			if err != nil {
				return "", err
			}
			parts[i] = part
		}
		return "[" + strings.Join(parts, ",") + "]", nil
	case map[string]any:
		return canonicalObject(v)
	}
	return "", malformed("a value has no canonical form")
}

func canonicalObject(object map[string]any) (string, error) {
	names := make([]string, 0, len(object))
	for name := range object {
		names = append(names, name)
	}
	sort.Strings(names)
	parts := make([]string, len(names))
	for i, name := range names {
		if strings.IndexFunc(name, func(char rune) bool { return char > 127 }) >= 0 {
			return "", malformed("a member name is not ASCII")
		}
		part, err := canonicalJSON(object[name])
		if err != nil {
			return "", err
		}
		parts[i] = quote(name) + ":" + part
	}
	return "{" + strings.Join(parts, ",") + "}", nil
}

func quote(text string) string {
	var out strings.Builder
	out.WriteByte('"')
	for _, char := range text {
		if place := strings.IndexRune("\"\\\b\t\n\f\r", char); place >= 0 {
			out.WriteByte('\\')
			out.WriteByte(`"\btnfr`[place])
		} else if char < 0x20 {
			fmt.Fprintf(&out, "\\u%04x", char)
		} else {
			out.WriteRune(char)
		}
	}
	out.WriteByte('"')
	return out.String()
}

// readDocument reads the document in a text or an envelope.
func readDocument(source []byte) (any, error) {
	value, err := parseJSON(source)
	if err != nil {
		return nil, err
	}
	object, isObject := value.(map[string]any)
	if !isObject {
		return value, nil
	}
	ok, enveloped := object["ok"]
	if !enveloped {
		return value, nil
	}
	_, hasMeta := object["meta"].(map[string]any)
	data, hasData := object["data"]
	if ok != true || !hasMeta || !hasData || len(object) != 3 {
		return nil, malformed("the envelope is malformed")
	}
	return data, nil
}

// readForm reads a document of this form into a struct.
func readForm(source []byte, form check, target any) error {
	value, err := readDocument(source)
	if err != nil {
		return err
	}
	if !form(value) {
		return malformed("a member is missing, unknown or malformed")
	}
	// The form is exact, so that the tolerant reader cannot find anything else.
	text, err := canonicalJSON(value)
	if err != nil {
		return err
	}
	return json.Unmarshal([]byte(text), target)
}
