package wayseal

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"testing"
)

func TestEveryVector(t *testing.T) {
	files, err := filepath.Glob("../../vectors/*/*/*.json")
	if err != nil || len(files) < 250 {
		t.Fatalf("%d vectors: %v", len(files), err)
	}
	for _, file := range files {
		t.Run(file[len("../../vectors/"):], func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			var v vector
			if err := json.Unmarshal(text, &v); err != nil {
				t.Fatal(err)
			}
			found := v.judge(t)
			if v.Expect.Warnings == nil {
				found.Warnings = nil
			}
			if v.Expect.Kids == nil {
				found.Kids = nil
			}
			if !reflect.DeepEqual(found, v.Expect) {
				t.Errorf("%+v instead of %+v", found, v.Expect)
			}
		})
	}
}
